import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: '文本',
    NUMBER: '数字',
    EMAIL: '邮箱',
    RADIO: '单选',
    SECTION: '页面',
  },
  labels: {
    TEXT: '你的回答',
    NUMBER: '数量是多少？',
    EMAIL: '你的邮箱',
    RADIO: '请选择一项',
    SECTION: '第 {number} 页',
  },
  option: '选项 {number}',
  untitled: '未命名',
  submit: '通过 WhatsApp 发送',
}
