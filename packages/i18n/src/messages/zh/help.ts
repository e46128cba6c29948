import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: '新用户最常问的问题，简短解答。',
  search: '搜索帮助',
  clear: '清除搜索',
  found: { other: '找到 {count} 条' },
  noMatch: {
    title: '没有找到',
    text: '没有与“{text}”匹配的内容。换个词试试，或联系我们。',
    alone: '没有与“{text}”匹配的内容。换个词试试。',
  },
  topics: '主题',
  all: '所有主题',
  next: '下一篇：{title}',
  ask: { title: '没有找到答案？', text: '告诉我们你想做什么，以及发生了什么。' },
  failed: { title: '未能加载帮助', text: '请检查网络连接后重试。' },
  groups: {
    building: '制作表单',
    sharing: '分享表单',
    receiving: '接收回答',
    running: '套餐与账户',
  },
  fromPlan: '{plan} 起',
}
