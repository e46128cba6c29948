import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: '新建表单',
  step: '第 {step} 步，共 {steps} 步',
  number: {
    title: '回答发到哪里？',
    intro: '每条回复都会发到这个 WhatsApp 号码。以后可以更改。',
    label: 'WhatsApp 号码',
    country: '国家/地区',
    required: '请填写号码',
    invalid: '请输入有效的号码',
    language: '表单语言',
    languageHelp: '表单里的按钮和提示使用此语言。',
    test: '给自己发送测试',
    testText: '这是来自 Wayform 的测试：回复会发送到这个聊天。',
    continue: '继续',
    cancel: '取消',
  },
  start: {
    title: '想怎么开始？',
    intro: '模板里的内容都可以修改。',
    planNote: '你的套餐不包含的部分不会出现在模板里。',
    loading: '正在加载模板',
    listFailed: '无法加载模板。你仍可从空白开始。',
    use: '使用',
    preview: '预览',
    scratch: '从空白开始',
    scratchHint: '一个空白页面',
    creating: '正在创建表单',
    back: '返回',
    failed: '未能创建表单。请重试。',
  },
}
