import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: '第 {step} 步，共 {total} 步',
  optional: '选填',
  otherOption: '其他',
  otherAnswer: '填写你的回答',
  next: '下一步',
  back: '上一步',
  problems: { other: '有 {count} 个回答需要检查' },
  sending: '正在发送…',
  retrying: '尚未发送，仍在尝试…',
  tryAgain: '重试',
  failed: {
    network: '回答未能发送，但仍保留在这里。请检查网络后重试。',
    tooMany: '现在填写的人太多。请一分钟后重试。',
    closed: '此表单已关闭，不再接受回复。',
    gone: '此表单已不存在。',
    conflict: '你的回答已经发送。之后的修改未发送。',
    broken: '此表单无法正常使用。请联系表单所有者。',
  },
  check: { title: '检查你的回答', text: '内容尚未发送。', edit: '修改回答' },
  done: {
    title: '只差最后一步',
    text: '你的回答已生成消息。请在 WhatsApp 中点发送。',
    open: '前往 WhatsApp',
    copy: '复制回答',
    copied: '已复制',
    number: '回复 {number}',
    receipt: '查看你的回答',
    again: '再填一份',
  },
  receipt: { title: '你的回答', sent: '回复 {number}，发送于 {time}' },
  notice: {
    notFound: { title: '这里没有表单', text: '请检查链接，或询问发给你链接的人。' },
    closed: { title: '此表单已关闭', text: '目前不接受回复。' },
    broken: { title: '此表单无法正常使用', text: '请联系表单所有者。' },
    unavailable: { title: '无法打开此表单', text: '请稍后重试。' },
    tooMany: { title: '尝试次数过多', text: '请一分钟后重试。' },
  },
  madeWith: '由 {product} 制作',
}
