import { describe, expect, it } from 'vitest'
import { editsOf } from '../../settings-draft.ts'
import { type NotificationsDraft, notificationsOf, switchEmail } from './notifications-draft.ts'

const OFF: NotificationsDraft = {
  emailNotificationEnabled: false,
  emailNotificationEmail: '',
  whatsappNotificationEnabled: false,
  pushNotificationEnabled: false,
  customerMailEnabled: true,
}
const ON = { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: 'orders@cakes.example' }
const ACCOUNT = 'ana@cakes.example'

describe('switching e-mail notifications on', () => {
  it.each([
    ['starts with the account’s address', OFF, ACCOUNT, ACCOUNT],
    ['keeps the address that was saved', { ...ON, emailNotificationEnabled: false }, ACCOUNT, 'orders@cakes.example'],
    ['takes spaces for no address', { ...OFF, emailNotificationEmail: '  ' }, ACCOUNT, ACCOUNT],
  ])('fills in the right address: %s', (_, stored, accountEmail, address) => {
    const edit = { emailNotificationEnabled: true, emailNotificationEmail: address }
    expect(switchEmail(true, { stored, draft: stored, accountEmail })).toEqual({ isRefused: false, edit })
  })

  it.each([null, ''])('switching on is refused without an account address: %s', (accountEmail) => {
    const stored = { ...ON, emailNotificationEnabled: false }
    expect(switchEmail(true, { stored, draft: stored, accountEmail })).toEqual({ isRefused: true })
  })

  it('switching on can be reverted to the stored state, with or without an account address', () => {
    const draft = { ...ON, emailNotificationEnabled: false }
    const edit = { emailNotificationEnabled: true, emailNotificationEmail: 'orders@cakes.example' }
    expect(switchEmail(true, { stored: ON, draft, accountEmail: null })).toEqual({ isRefused: false, edit })
  })
})

describe('switching e-mail notifications off', () => {
  it.each([
    ['after a look at it', OFF, { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: ACCOUNT }],
    ['with half an address', OFF, { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: 'an' }],
  ])('leaves nothing unsaved: %s', (_, stored, draft) => {
    const switched = switchEmail(false, { stored, draft, accountEmail: ACCOUNT })
    expect(switched.isRefused ? null : editsOf(stored, switched.edit)).toEqual({})
  })

  it('keeps the saved address for the next time', () => {
    const draft = { ...ON, emailNotificationEmail: 'half@' }
    const edit = { emailNotificationEnabled: false, emailNotificationEmail: 'orders@cakes.example' }
    expect(switchEmail(false, { stored: ON, draft, accountEmail: null })).toEqual({ isRefused: false, edit })
  })
})

it('picks exactly the settings that this panel saves', () => {
  expect(notificationsOf(Object.assign({ name: 'Cakes' }, ON))).toEqual(ON)
})
