import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: '预览',
  exit: '退出预览',
  size: '预览尺寸',
  modes: { mobile: '手机', desktop: '电脑', widget: '挂件' },
  frame: '表单预览',
  loading: '正在加载预览',
  failedTitle: '预览未能加载',
  failedText: '你的表单没有丢失。请检查网络后重试。',
  retry: '重试',
  website: '你的网站',
  openWidget: '打开表单',
  closeWidget: '关闭表单',
}
