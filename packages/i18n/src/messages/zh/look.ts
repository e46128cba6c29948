import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: '外观',
  intro: '让表单像你的店铺一样。无论什么颜色，按钮都清晰可读。',
  pictureHelp: 'JPG、PNG 或 SVG。我们会为较慢的手机缩小文件。',
  businessNameHelp: '显示在表单顶部，代替表单名称。',
  own: '自定义颜色',
  readable: '清晰可读',
  darkened: '这种颜色上的白色文字难以辨认。按钮和链接会使用更深的颜色。',
  asItIs: '这种颜色上的白色文字清晰易读。在深色屏幕上我们会把它调亮。',
  fontHelp: '只加载第一种。其他字体手机上已有。',
  needsCover: '添加封面图片后即可看到。',
  change: {
    logo: '更换标志',
    cover: '更换封面图片',
  },
  presets: {
    lapis: '青金石',
    berry: '莓红',
    brick: '砖红',
    saffron: '藏红花',
    cocoa: '可可',
    sea: '海蓝',
    plum: '李子紫',
    ink: '墨色',
  },
  corners: {
    straight: '直角',
    soft: '柔和',
    round: '圆润',
  },
  fonts: {
    wayform: 'Wayform',
    classic: '经典',
    plain: '简洁',
    typewriter: '打字机',
  },
  backgrounds: {
    white: '白色',
    tint: '淡色',
    grey: '暖灰',
    picture: '图片',
  },
  view: '预览显示的内容',
  views: {
    form: '表单',
    done: '感谢页',
    dark: '深色',
  },
}
