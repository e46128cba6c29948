import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: '请回答此问题后继续。',
  invalid: '无法读取此回答，请重试。',
  tooLong: '内容过长，最多 {max} 个字符。',
  notANumber: '请输入数字，例如 12。',
  notAnInteger: '请输入整数，不带小数。',
  tooSmall: '请输入不小于 {min} 的数。',
  tooLarge: '请输入不大于 {max} 的数。',
  invalidEmail: '请输入邮箱地址，例如 ana@mail.com。',
  invalidPhone: '电话号码无效。',
  unknownOption: '请选择其中一个选项。',
  duplicateOptions: '有两个选项相同：“{option}”。请修改其中一个。',
  onlyOnePayment: '一个表单只能有一个付款问题。',
  featureMissing: '你的套餐不包含此功能。请升级或将其移除。',
  labelRequired: '请在此填写文字。',
  nothingToAsk: '请先添加问题再发布。',
  backwardTarget: '此跳转指向前面的页面。请选择后面的页面。',
}
