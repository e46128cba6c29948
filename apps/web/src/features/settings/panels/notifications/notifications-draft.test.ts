import { describe, expect, it } from 'vitest'
import { editsOf } from '../../settings-draft.ts'
import { type NotificationsDraft, notificationsOf, switchEmail } from './notifications-draft.ts'

const OFF: NotificationsDraft = {
  emailNotificationEnabled: false,
  emailNotificationEmail: '',
  whatsappNotificationEnabled: false,
  pushNotificationEnabled: false,
}
const ON = { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: 'orders@cakes.example' }
const ACCOUNT = 'ana@cakes.example'

describe('mail about responses, switched on', () => {
  it.each([
    ['starts with the account’s address', OFF, ACCOUNT, ACCOUNT],
    ['keeps the address that was saved', { ...ON, emailNotificationEnabled: false }, ACCOUNT, 'orders@cakes.example'],
    ['takes spaces for no address', { ...OFF, emailNotificationEmail: '  ' }, ACCOUNT, ACCOUNT],
  ])('%s', (_, stored, accountEmail, address) => {
    const edit = { emailNotificationEnabled: true, emailNotificationEmail: address }
    expect(switchEmail(true, { stored, draft: stored, accountEmail })).toEqual({ isRefused: false, edit })
  })

  it.each([null, ''])('is refused for an account without an address: %s', (accountEmail) => {
    const stored = { ...ON, emailNotificationEnabled: false }
    expect(switchEmail(true, { stored, draft: stored, accountEmail })).toEqual({ isRefused: true })
  })

  it('can be put back where it was on all the time, with or without an account address', () => {
    const draft = { ...ON, emailNotificationEnabled: false }
    const edit = { emailNotificationEnabled: true, emailNotificationEmail: 'orders@cakes.example' }
    expect(switchEmail(true, { stored: ON, draft, accountEmail: null })).toEqual({ isRefused: false, edit })
  })
})

describe('mail about responses, switched off', () => {
  it.each([
    ['after a look at it', OFF, { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: ACCOUNT }],
    ['with half an address', OFF, { ...OFF, emailNotificationEnabled: true, emailNotificationEmail: 'an' }],
  ])('leaves nothing unsaved behind: %s', (_, stored, draft) => {
    const switched = switchEmail(false, { stored, draft, accountEmail: ACCOUNT })
    expect(switched.isRefused ? null : editsOf(stored, switched.edit)).toEqual({})
  })

  it('keeps the saved address for the next time', () => {
    const draft = { ...ON, emailNotificationEmail: 'half@' }
    const edit = { emailNotificationEnabled: false, emailNotificationEmail: 'orders@cakes.example' }
    expect(switchEmail(false, { stored: ON, draft, accountEmail: null })).toEqual({ isRefused: false, edit })
  })
})

it('takes from a form what this panel saves, and nothing else', () => {
  expect(notificationsOf(Object.assign({ name: 'Cakes' }, ON))).toEqual(ON)
})
