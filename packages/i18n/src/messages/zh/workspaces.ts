import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: '切换工作区',
  roles: { owner: '所有者', editor: '编辑者', agent: '客服', viewer: '查看者' },
  forms: { other: '{role}，{count} 个表单' },
  ownResponses: '{role}，仅你的回复',
  unread: { other: '{count} 条未读回复' },
  members: '成员和设置',
  products: '商品',
  activity: '活动记录',
  new: '新建工作区',
  failed: '无法加载你的工作区。',
  theOwner: '所有者',
  elsewhere: {
    title: '你不在此工作区中',
    text: '你可能已被移除，或者此链接不属于当前账号。工作区的所有者可以邀请你。',
    go: '前往我自己的工作区',
  },
  noRight: {
    title: '你的角色无法打开此页面',
    text: '你在“{workspace}”中的角色：{role}。如需此页面，请联系{owner}。',
    home: '返回表单',
  },
  money: {
    title: '只有所有者能查看套餐',
    text: '“{workspace}”的套餐和付款由所有者管理。如有需要，请联系{owner}。',
    ask: '只有工作区的所有者可以更改套餐：请联系{owner}。',
    payments: '只有所有者能决定款项去向。如需更改，请联系{owner}。',
  },
}
