import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: '回答会发到 WhatsApp 上的 {number}。',
  goesToTeam: '回答会发到你团队的 WhatsApp。',
  copy: '复制',
  tryIt: '自己试一试',
  tryHelp: '“自己试一试”会向你的 WhatsApp 发送一条测试，不算作回复。',
  tryFailed: '无法准备测试。请重试。',
  qrText: '贴在店门、菜单或名片上',
  qrLabel: '表单的二维码',
  download: '下载二维码',
  next: '接下来做什么',
  profile: { title: '把链接放进你的资料', text: '在 WhatsApp Business 和社交媒体上' },
  quickReply: { title: '存为快捷回复', text: '在聊天中输入 /订单 即可发送' },
  friend: { title: '请朋友填一份', text: '看第一条回复到来' },
  tests: {
    show: '仅测试回复',
    short: '测试回复',
    name: '测试 {number}',
    open: '打开测试 {number}',
    empty: '这里没有测试回复',
    emptyText: '通过“自己试一试”填写的都是测试，不计入任何统计。',
  },
}
