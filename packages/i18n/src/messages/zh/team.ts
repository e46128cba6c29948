import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: '决定每份回复发给哪个号码。',
  how: '谁接收回复',
  one: {
    title: '一个号码',
    text: '全部发送到 {number}。',
  },
  turns: {
    title: '轮流接收',
    text: '将回复平均分配给多个号码。',
    list: '按轮流顺序排列的号码',
    number: '号码 {number}',
    problem: '号码 {number}：{text}',
    add: '添加号码',
    remove: '移除号码 {number}',
    up: '上移号码 {number}',
    down: '下移号码 {number}',
    own: '表单自己的号码 {number} 不在列表中，因此收不到回复。',
    addOwn: '添加',
  },
  rules: {
    title: '按答案分配',
    text: '根据填写的答案选择号码。',
    question: '如果此问题的答案',
    answer: '是',
    number: '发送到',
    questionOf: '规则 {number} 的问题',
    numberOf: '规则 {number} 的 WhatsApp 号码',
    problem: '规则 {number}：{text}',
    choose: '选择问题',
    gone: '已删除的问题',
    goneHelp: '此问题已被删除。请另选一个。',
    noAnswer: '填写答案之前，此规则会被跳过。',
    covered: '规则 {first} 排在前面并接收相同的答案。此规则收不到回复。',
    noQuestions: '你的表单还没有可供规则使用的问题。',
    others: '其他所有人',
    othersHelp: '没有规则符合时',
  },
  limit: '最多可以添加 {max} 个。',
  notInPlan: '你的套餐不包含分配回复的功能。目前全部发送到 {number}。',
}
