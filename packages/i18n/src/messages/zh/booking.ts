import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: '服务',
  who: '由谁服务？',
  anyone: '谁都可以',
  party: '多少人？',
  day: '日期',
  time: '时间',
  show: '显示时间',
  full: '已满',
  closed: '休息',
  today: '今天',
  morning: '上午',
  afternoon: '下午',
  evening: '晚上',
  change: '更改',
  zone: '所有时间均为{zone}。',
  yours: '您的当地时间：{time}',
  none: '这些日期没有空闲时间。',
  later: '之后的日期',
  loading: '正在查找空闲时间…',
  failed: '无法加载空闲时间。',
  fullDay: '{day}已满',
  nextFree: '最近的空闲时间',
  deposit: '订金：{amount}',
  held: '已为您保留至 {time}',
  released: '该时间不再为您保留。提交时如仍有空，就归您。',
  free: {
    other: '{count} 个空闲',
  },
}
