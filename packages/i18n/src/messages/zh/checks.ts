import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: { other: '{count} 项待检查' },
  title: '发布之前',
  errors: '发布前请修正',
  warnings: '值得看一看',
  none: '一切就绪，可以发布表单了。',
  go: '带我去',
  goTo: '带我去：{name}',
  settings: '打开设置',
  wholeForm: '整个表单',
  publishAnyway: '仍然发布',
  close: '关闭',
  why: {
    plan: '表单只能使用你的套餐包含的功能。',
    duplicates: '你无法分辨选的是哪一个。',
    gap: '对方会看到空白，不知道该做什么。',
    leftOut: '在添加内容之前，对方看不到此项。',
    bounds: '任何数字都不会被接受。',
    cannotPay: '对方走到这一步却无法付款。',
    onePayment: '一个表单只能付款一次。',
    formula: '对方会看到“–”，而不是结果。',
    nothing: '还没有可回答的内容。',
    number: '答案将无处可送。',
    jump: '表单会略过它，对方可能到达错误的页面。',
    condition: '该显示的时候，对方会看不到。',
    page: '没有人会看到其中的内容。',
    required: '你会等待一个没人能给出的答案。',
    message: '你仍会收到全部答案，但一部分要通过链接打开。',
    method: '对方看不到这种付款方式。',
  },
}
