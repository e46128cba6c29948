import { describe, expect, it } from 'vitest'
import type { JumpRow } from '../../routing/route-response.ts'
import { MAX_JUMP_ROWS, settingsProblems, type CheckedSettings, type SettingsContext } from './settings-problems.ts'

const saved: CheckedSettings = {
  name: 'Cake orders',
  link: 'cakes',
  whatsappNumber: '+1',
  responseJumpType: 'default',
  responseJumpData: [],
  emailNotificationEnabled: false,
  emailNotificationEmail: '',
}

function problems(changes: CheckedSettings, context: Partial<SettingsContext> = {}) {
  return settingsProblems(changes, {
    saved,
    accountEmail: 'ana@mail.com',
    isValidNumber: (number) => /^\+\d+$/.test(number),
    isRoutable: (questionId) => questionId === 'city',
    ...context,
  })
}
const row = (number: string, questionId = 'city', answer = 'oslo'): JumpRow => ({ number, questionId, answer })

describe('settings', () => {
  it('are right when nothing changes', () => {
    expect(problems({})).toEqual({})
  })

  it('are right all together', () => {
    const changes: CheckedSettings = {
      name: 'Bread',
      link: 'bread',
      whatsappNumber: '+2',
      responseJumpType: 'logic',
      responseJumpData: [row('+3')],
      emailNotificationEnabled: true,
      emailNotificationEmail: 'eve@mail.com',
      meta: { image: 'https://mail.com/a.png', imageType: 'image/png' },
    }
    expect(problems(changes)).toEqual({})
  })

  it('name every field that is wrong', () => {
    expect(problems({ name: '', link: '', whatsappNumber: '' })).toEqual({
      name: { key: 'nameRequired' },
      link: { key: 'linkRequired' },
      whatsappNumber: { key: 'phoneRequired' },
    })
  })
})

describe('the name', () => {
  it.each([[''], [' \n'], ['\u0000']])('can not be %j', (name) => {
    expect(problems({ name })).toEqual({ name: { key: 'nameRequired' } })
  })

  it('can not be too long', () => {
    expect(problems({ name: 'x'.repeat(101) })).toEqual({ name: { key: 'tooLong', params: { max: 100 } } })
    expect(problems({ name: ` ${'x'.repeat(100)} ` })).toEqual({})
  })
})

describe('the link', () => {
  it.each([
    ['', { key: 'linkRequired' }],
    ['ab', { key: 'linkLength', params: { min: 3, max: 25 } }],
    ['a b', { key: 'linkCharacters' }],
    ['login', { key: 'linkReserved' }],
  ])('can not be %j', (link, problem) => {
    expect(problems({ link })).toEqual({ link: problem })
  })

  it('is not refused when it is the one that is saved', () => {
    expect(problems({ link: 'login' }, { saved: { link: 'login' } })).toEqual({})
  })
})

describe('the number', () => {
  it('has to be one', () => {
    expect(problems({ whatsappNumber: '12' })).toEqual({ whatsappNumber: { key: 'invalidPhone' } })
    expect(problems({ whatsappNumber: ' ' })).toEqual({ whatsappNumber: { key: 'phoneRequired' } })
  })
})

describe('notifications by e-mail', () => {
  it.each([
    ['turned on without an address', { emailNotificationEnabled: true }, { key: 'emailRequired' }],
    [
      'turned on with spaces',
      { emailNotificationEnabled: true, emailNotificationEmail: ' ' },
      { key: 'emailRequired' },
    ],
    [
      'turned on with no address',
      { emailNotificationEnabled: true, emailNotificationEmail: 'ana' },
      { key: 'invalidEmail' },
    ],
  ])('can not be %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual({ emailNotificationEmail: problem })
  })

  it.each([[null], ['']])('can not be turned on while the account has %j for an e-mail', (accountEmail) => {
    const changes = { emailNotificationEnabled: true, emailNotificationEmail: 'eve@mail.com' }
    expect(problems(changes, { accountEmail })).toEqual({ emailNotificationEnabled: { key: 'accountEmailRequired' } })
  })

  it('stay on for an account that lost its e-mail, and their address is still checked', () => {
    const context = { saved: { ...saved, emailNotificationEnabled: true }, accountEmail: null }
    expect(problems({ emailNotificationEmail: 'eve@mail.com' }, context)).toEqual({})
    expect(problems({ emailNotificationEmail: '' }, context)).toEqual({
      emailNotificationEmail: { key: 'emailRequired' },
    })
  })

  it('are turned on with the address that is saved', () => {
    const context = { saved: { ...saved, emailNotificationEmail: ' eve@mail.com ' } }
    expect(problems({ emailNotificationEnabled: true }, context)).toEqual({})
  })

  it('need nothing while they are off', () => {
    expect(problems({ emailNotificationEmail: 'ana' })).toEqual({})
    expect(problems({ emailNotificationEnabled: false, emailNotificationEmail: '' }, { accountEmail: null })).toEqual(
      {},
    )
    expect(problems({ emailNotificationEmail: '' }, { saved: {} })).toEqual({})
    expect(problems({ emailNotificationEnabled: false }, { saved: {} })).toEqual({})
  })
})

describe('the numbers that responses go to', () => {
  it.each([['sequence'], ['logic']] as const)('are at least one with %s', (responseJumpType) => {
    expect(problems({ responseJumpType })).toEqual({ responseJumpData: { key: 'numberRequired' } })
    expect(problems({ responseJumpType, responseJumpData: [row(' ')] })).toEqual({
      responseJumpData: { key: 'numberRequired' },
      'responseJumpData.0.number': { key: 'phoneRequired' },
    })
  })

  it('are not needed by default', () => {
    expect(problems({ responseJumpType: 'default' })).toEqual({})
    expect(problems({ responseJumpData: [] }, { saved: {} })).toEqual({})
    expect(problems({ responseJumpType: 'default' }, { saved: {} })).toEqual({})
  })

  it('are all valid, whatever the type', () => {
    for (const responseJumpType of ['default', 'sequence', 'logic'] as const) {
      expect(problems({ responseJumpType, responseJumpData: [row('+2'), row('x'), row('')] })).toEqual({
        'responseJumpData.1.number': { key: 'invalidPhone' },
        'responseJumpData.2.number': { key: 'phoneRequired' },
      })
    }
  })

  it('need a question of the form that can decide, with logic only', () => {
    const responseJumpData = [row('+2', ''), row('+3', 'gone'), row('+4', 'city', '')]
    expect(problems({ responseJumpType: 'logic', responseJumpData })).toEqual({
      'responseJumpData.0.questionId': { key: 'jumpQuestionRequired' },
      'responseJumpData.1.questionId': { key: 'questionNotRoutable' },
    })
    expect(problems({ responseJumpType: 'sequence', responseJumpData })).toEqual({})
  })

  it('are checked against the type and the rows that are saved', () => {
    const logic = { ...saved, responseJumpType: 'logic' as const, responseJumpData: [row('+2', 'gone')] }
    expect(problems({ responseJumpData: [] }, { saved: logic })).toEqual({
      responseJumpData: { key: 'numberRequired' },
    })
    expect(problems({ responseJumpType: 'sequence' }, { saved: logic })).toEqual({})
    expect(problems({ responseJumpType: 'logic' }, { saved: logic })).toEqual({
      'responseJumpData.0.questionId': { key: 'questionNotRoutable' },
    })
  })

  it('are not too many', () => {
    const responseJumpData = Array.from({ length: MAX_JUMP_ROWS + 1 }, () => row('+2'))
    expect(problems({ responseJumpType: 'sequence', responseJumpData })).toEqual({
      responseJumpData: { key: 'tooMany', params: { max: MAX_JUMP_ROWS } },
    })
    expect(problems({ responseJumpType: 'sequence', responseJumpData: responseJumpData.slice(1) })).toEqual({})
  })
})

describe('the image for search engines', () => {
  it.each([['image/png'], ['image/jpg'], ['image/jpeg'], ['image/svg+xml'], ['IMAGE/PNG']])(
    'can be %s',
    (imageType) => {
      expect(problems({ meta: { image: 'https://mail.com/a', imageType } })).toEqual({})
    },
  )

  it.each([['image/gif'], ['image/webp'], ['text/html'], ['png'], ['image/png; x']])('can not be %s', (imageType) => {
    expect(problems({ meta: { image: 'https://mail.com/a', imageType } })).toEqual({
      'meta.image': { key: 'imageTypeUnsupported', params: { type: imageType } },
    })
  })

  it('needs its type, and may be missing', () => {
    expect(problems({ meta: { image: 'https://mail.com/a' } })).toEqual({
      'meta.image': { key: 'imageTypeUnsupported', params: { type: 'https://mail.com/a' } },
    })
    expect(problems({ meta: {} })).toEqual({})
    expect(problems({ meta: { image: '', imageType: 'image/gif' } })).toEqual({})
  })
})
