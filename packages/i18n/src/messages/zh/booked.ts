import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: '查看您的预约',
  title: '您的预约',
  received: '预约 {number}，收到于 {time}',
  requested: '已申请',
  declined: '已拒绝',
  reason: '商家说：{reason}',
  calendar: '添加到日历',
  google: 'Google 日历',
  until: '您可以在 {time} 之前改期或取消。',
  late: '现在已不能在此改期或取消。请联系商家。',
  over: '这里已无法更改。请联系商家。',
  phone: '您预约时使用的电话号码',
  wrong: '这不是此预约的电话号码。',
  coming: { ask: '你会来吗？', button: '我会来', said: '您已表示会来。', done: '谢谢。商家会看到您会来。' },
  remind: {
    button: '在 WhatsApp 上提醒我',
    text: '请用预约时填写的号码发送已准备好的消息。',
    on: '届时会在 WhatsApp 上提醒你。',
  },
  move: {
    open: '改期',
    choose: '选择其他时间',
    save: '改期',
    waits: '新的时间由商家确认。',
    taken: '这个时间刚被占用。请选择其他时间。',
    pick: '请先选择时间。',
    changed: '预约在此期间已有变化。请再看一下。',
    done: '您的预约已改到新的时间，商家会看到。',
  },
  cancel: {
    open: '取消预约',
    title: '要取消此预约吗？',
    text: '这个时间会重新开放给其他人。商家会立即看到。',
    back: '按照商家的规定，您已付的款项会退还给您。',
    kept: '您已付的款项不会自动退回，由商家决定。',
    button: '取消预约',
    done: '您的预约已取消。',
  },
}
