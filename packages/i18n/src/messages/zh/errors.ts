import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: '请求有误。请检查后重试。',
    tooLarge: '内容过大，无法发送。',
    unsupportedType: '此处不支持这种内容类型。',
    tooMany: '请求过多。请稍等片刻再试。',
  },
  auth: {
    required: '请登录后继续。',
    crossSite: '此请求来自其他网站，已被拒绝。',
    invalidCode: '验证码无效',
    codeExpired: '此验证码已过期。请重新获取。',
    tooManyCodes: '此号码获取验证码次数过多。请在 {minutes} 分钟后重试。',
    tooManyTries: '尝试次数过多。请在 {minutes} 分钟后重试。',
    numberInvalid: '电话号码无效',
    numberBlocked: '你的号码不支持 WhatsApp 登录。请改用 Google。',
    sendFailed: 'WhatsApp 未能发送验证码。请一分钟后重试。',
  },
  plan: {
    featureMissing: '你的套餐不包含此功能。请升级后使用。',
    formLimit: '你的套餐最多可有 {limit} 个表单。请升级以添加更多。',
  },
  notFound: '此页面不存在。',
  form: {
    notFound: '此表单不存在。',
    stale: '此表单已在别处修改。请加载新版本或保留你的版本。',
    linkTaken: '此链接已被占用。请换一个。',
    notPublishable: '部分问题需要修改后才能发布。',
    neverPublished: '此表单从未发布，没有可恢复的内容。',
    closed: '此表单目前不接受回复。',
  },
  submission: {
    conflict: '这些回答已以其他内容提交过。请刷新页面后重新提交。',
    invalid: '部分回答需要修改。',
  },
  webhook: {
    unverified: '此事件的签名不正确。',
  },
  unavailable: '暂时无法连接我们的数据库。请稍后重试。',
  internal: '我们这边出了点问题。',
}
