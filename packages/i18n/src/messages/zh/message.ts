import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: '通过 Wayform 发送',
  more: '查看全部回答：{url}',
  login: '登录 Wayform：{word}',
  email: {
    subject: '{form}：回复 {number}',
    title: '{form} 有新回复',
    number: '回复 {number}',
    open: '在 Wayform 中打开',
    why: '你收到此邮件，是因为此表单已开启通知。',
  },
}
