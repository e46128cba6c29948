import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: { unpaid: '未付款，{amount}', proofSent: '已发送凭证，{amount}', marked: '已标记为已付款，{amount}' },
  title: { pix: '用 Pix 付款', upi: '用 UPI 付款', transfer: '通过银行转账付款' },
  order: '编号 {number}，{name}',
  code: 'Pix 代码',
  copyPix: '复制 Pix 代码',
  copy: '复制',
  copied: '已复制',
  steps: {
    open: '打开您的银行应用，选择 Pix 复制粘贴。',
    paste: '粘贴代码，并核对姓名：{name}。',
    back: '回到这里，选择“{button}”。',
  },
  apps: '在此手机的应用中付款',
  scan: '或用另一部手机扫描',
  vpa: 'UPI ID',
  check: '应用中显示的名称必须是 {name}。',
  holder: '账户持有人',
  iban: 'IBAN',
  account: '账号',
  bank: '银行',
  branch: '支行',
  total: '金额',
  reference: '附言，请写在转账中',
  qr: '含金额的二维码',
  marked: '已标记为已付款',
  paid: '我已付款',
  /** On the customer's page. */
  proof: {
    title: '您付款了吗？',
    text: '付款截图有助于商家找到这笔款项。',
    file: '付款凭证图片',
    optional: '选填',
    checked: '商家核对后会标记为已付款。',
    again: '发送另一张图片',
    send: '发送',
    noRoom: '商家目前无法接收图片。请不带图片发送。',
  },
  phone: '下单时填写的电话号码',
  refused: { wrong: '这不是该订单的电话号码。', locked: '尝试次数过多。请一小时后再试。' },
  page: { sent: '订单已发送', title: '您的订单', see: '查看订单' },
}
