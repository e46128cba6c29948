import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: '在您看过之前，不会创建任何内容。',
  paste: {
    title: '粘贴您的问题',
    text: '来自聊天、文档或纸张。每行一个问题，带价格的菜单也可以。',
    placeholder: '姓名\nWhatsApp 号码\n哪种蛋糕？巧克力 / 草莓 / 胡萝卜',
    count: '{lines}，{questions}',
    see: '查看表单',
    lines: { other: '{count} 行' },
    found: { other: '找到 {count} 个问题' },
  },
  from: {
    text: '来自您的文本，{items}。尚未创建任何内容。',
  },
  detail: '{type}，{options}',
  reading: '正在读取',
  readFailed: '无法读取',
  understood: '已识别 {count}',
  changed: '已更改 {count}',
  leftOut: '未导入 {count}',
  out: '未导入',
  whole: '已识别',
  altered: '已更改',
  page: '其他人看到的第 1 页',
  draft: '它将作为草稿开始。回答发送到 {number}。',
  make: '创建此表单',
  reasons: {
    noOptions: '没有选项，因此现在是文本。',
    optionsMerged: '相同文字的选项已合并。',
    optionsCut: '只保留了前面的选项。',
    textCut: '文字已缩短。',
    scaleChanged: '这里的评分为 1 到 5 或 0 到 10。',
    nothingToAsk: '其中没有可提问的内容。',
    linkOnly: '单独的链接不是问题。请在编辑器中将其加入文本。',
    tooMany: '一个表单放不下更多内容。',
    leftByYou: '您选择不导入。',
  },
  items: { other: '{count} 项' },
  options: { other: '{count} 个选项' },
}
