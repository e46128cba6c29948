import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: '暂不',
  android: {
    title: '把 Wayform 放到手机上',
    text: '无需应用商店',
    opens: '从主屏幕即点即开',
    tells: '有新回复时通知你',
    shows: '没有网络也能看最近的回复',
    install: '安装',
  },
  iphone: {
    title: '把 Wayform 放到 iPhone 上',
    text: '添加到主屏幕后即可收到通知。',
    share: '点按下方工具栏中的“{button}”',
    shareButton: '共享',
    add: '选择“{button}”',
    addButton: '添加到主屏幕',
    open: '点按“{button}”，然后从主屏幕打开 Wayform',
    openButton: '添加',
  },
  inApp: {
    title: '请先在 Safari 中打开此页面',
    text: '你是从聊天中打开的。iPhone 只能通过 Safari 将应用添加到主屏幕。',
    copy: '复制网址',
  },
}
