import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: '设置',
  nav: { general: '常规', notifications: '通知', seo: '搜索展示', team: '团队', integrations: '集成' },
  save: {
    unsaved: '有未保存的更改',
    save: '保存',
    discard: '放弃',
    saved: '设置已更新',
    failed: '无法更新设置。',
    stale: '这些设置刚在别处被修改。你的更改仍在这里：再次保存即可保留。',
  },
  leave: { title: '放弃更改？', text: '你在这里的更改尚未保存。', discard: '放弃更改', stay: '继续编辑' },
}
