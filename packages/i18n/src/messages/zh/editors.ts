import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: '取消',
  richText: {
    tools: '文字样式',
    bold: '粗体',
    italic: '斜体',
    link: '链接',
    linkTitle: '链接',
    address: '网址或邮箱',
    addressHelp: '例如 https://mail.com/menu',
    invalidAddress: '这不是网址，也不是邮箱。请检查。',
    linkText: '显示的文字',
    saveLink: '设置链接',
    unlink: '移除链接',
  },
  media: {
    add: '添加图片或视频',
    picture: '图片',
    video: '或视频',
    byAddress: '或图片网址',
    choose: '选择图片',
    chooseHelp: '也可以拖到或粘贴到这里。PNG、JPG 或 SVG。',
    replace: '更换',
    remove: '移除',
    uploading: '正在上传…',
    retry: '重试',
    network: '连接已中断。请重试。',
    failed: '图片无法保存。请重试。',
    unreadable: '此文件无法作为图片读取。请选择其他文件。',
  },
  options: {
    addImage: '为选项 {number} 添加图片',
    image: '选项 {number} 的图片',
  },
  formula: {
    example: '例如：{given} 时，结果为 {result}。',
    constant: '结果为 {result}。',
    given: '{label}：{value}',
  },
}
