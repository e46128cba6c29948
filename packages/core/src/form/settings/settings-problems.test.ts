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
    questions: [],
    ...context,
  })
}
const row = (number: string, questionId = 'city', answer = 'oslo'): JumpRow => ({ number, questionId, answer })

describe('settings', () => {
  it('accepts settings without changes', () => {
    expect(problems({})).toEqual({})
  })

  it('accepts all valid settings together', () => {
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

  it('reports every invalid field', () => {
    expect(problems({ name: '', link: '', whatsappNumber: '' })).toEqual({
      name: { key: 'nameRequired' },
      link: { key: 'linkRequired' },
      whatsappNumber: { key: 'phoneRequired' },
    })
  })
})

describe('the name', () => {
  it.each([[''], [' \n'], ['\u0000']])('refuses the name %j', (name) => {
    expect(problems({ name })).toEqual({ name: { key: 'nameRequired' } })
  })

  it('refuses a name that is too long', () => {
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
  ])('refuses the link %j', (link, problem) => {
    expect(problems({ link })).toEqual({ link: problem })
  })

  it('accepts the saved link even when it would be refused as a new one', () => {
    expect(problems({ link: 'login' }, { saved: { link: 'login' } })).toEqual({})
  })
})

describe('the number', () => {
  it('refuses an invalid WhatsApp number', () => {
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
  ])('refuses e-mail notifications %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual({ emailNotificationEmail: problem })
  })

  it.each([[null], ['']])('refuses e-mail notifications while the account has %j for an e-mail', (accountEmail) => {
    const changes = { emailNotificationEnabled: true, emailNotificationEmail: 'eve@mail.com' }
    expect(problems(changes, { accountEmail })).toEqual({ emailNotificationEnabled: { key: 'accountEmailRequired' } })
  })

  it('keeps e-mail notifications on when the account lost its e-mail, and still checks their address', () => {
    const context = { saved: { ...saved, emailNotificationEnabled: true }, accountEmail: null }
    expect(problems({ emailNotificationEmail: 'eve@mail.com' }, context)).toEqual({})
    expect(problems({ emailNotificationEmail: '' }, context)).toEqual({
      emailNotificationEmail: { key: 'emailRequired' },
    })
  })

  it('accepts e-mail notifications with the saved address', () => {
    const context = { saved: { ...saved, emailNotificationEmail: ' eve@mail.com ' } }
    expect(problems({ emailNotificationEnabled: true }, context)).toEqual({})
  })

  it('checks no address while e-mail notifications are off', () => {
    expect(problems({ emailNotificationEmail: 'ana' })).toEqual({})
    expect(problems({ emailNotificationEnabled: false, emailNotificationEmail: '' }, { accountEmail: null })).toEqual(
      {},
    )
    expect(problems({ emailNotificationEmail: '' }, { saved: {} })).toEqual({})
    expect(problems({ emailNotificationEnabled: false }, { saved: {} })).toEqual({})
  })
})

describe('the numbers that responses go to', () => {
  it.each([['sequence'], ['logic']] as const)('requires at least one number with %s', (responseJumpType) => {
    expect(problems({ responseJumpType })).toEqual({ responseJumpData: { key: 'numberRequired' } })
    expect(problems({ responseJumpType, responseJumpData: [row(' ')] })).toEqual({
      responseJumpData: { key: 'numberRequired' },
      'responseJumpData.0.number': { key: 'phoneRequired' },
    })
  })

  it('requires no routing numbers by default', () => {
    expect(problems({ responseJumpType: 'default' })).toEqual({})
    expect(problems({ responseJumpData: [] }, { saved: {} })).toEqual({})
    expect(problems({ responseJumpType: 'default' }, { saved: {} })).toEqual({})
  })

  it('refuses invalid numbers with every routing type', () => {
    for (const responseJumpType of ['default', 'sequence', 'logic'] as const) {
      expect(problems({ responseJumpType, responseJumpData: [row('+2'), row('x'), row('')] })).toEqual({
        'responseJumpData.1.number': { key: 'invalidPhone' },
        'responseJumpData.2.number': { key: 'phoneRequired' },
      })
    }
  })

  it('requires a question that can decide, only when routing by answers', () => {
    const responseJumpData = [row('+2', ''), row('+3', 'gone'), row('+4', 'city', '')]
    expect(problems({ responseJumpType: 'logic', responseJumpData })).toEqual({
      'responseJumpData.0.questionId': { key: 'jumpQuestionRequired' },
      'responseJumpData.1.questionId': { key: 'questionNotRoutable' },
    })
    expect(problems({ responseJumpType: 'sequence', responseJumpData })).toEqual({})
  })

  it('checks routing against the saved type and rows', () => {
    const logic = { ...saved, responseJumpType: 'logic' as const, responseJumpData: [row('+2', 'gone')] }
    expect(problems({ responseJumpData: [] }, { saved: logic })).toEqual({
      responseJumpData: { key: 'numberRequired' },
    })
    expect(problems({ responseJumpType: 'sequence' }, { saved: logic })).toEqual({})
    expect(problems({ responseJumpType: 'logic' }, { saved: logic })).toEqual({
      'responseJumpData.0.questionId': { key: 'questionNotRoutable' },
    })
  })

  it('limits the number of routing rows', () => {
    const responseJumpData = Array.from({ length: MAX_JUMP_ROWS + 1 }, () => row('+2'))
    expect(problems({ responseJumpType: 'sequence', responseJumpData })).toEqual({
      responseJumpData: { key: 'tooMany', params: { max: MAX_JUMP_ROWS } },
    })
    expect(problems({ responseJumpType: 'sequence', responseJumpData: responseJumpData.slice(1) })).toEqual({})
  })
})

describe('the link preview image', () => {
  it.each([['image/png'], ['image/jpg'], ['image/jpeg'], ['image/svg+xml'], ['IMAGE/PNG']])(
    'the link preview image can be %s',
    (imageType) => {
      expect(problems({ meta: { image: 'https://mail.com/a', imageType } })).toEqual({})
    },
  )

  it.each([['image/gif'], ['image/webp'], ['text/html'], ['png'], ['image/png; x']])(
    'refuses the image type %s',
    (imageType) => {
      expect(problems({ meta: { image: 'https://mail.com/a', imageType } })).toEqual({
        'meta.image': { key: 'imageTypeUnsupported', params: { type: imageType } },
      })
    },
  )

  it('requires the type of an image, and accepts no image', () => {
    expect(problems({ meta: { image: 'https://mail.com/a' } })).toEqual({
      'meta.image': { key: 'imageTypeUnsupported', params: { type: 'https://mail.com/a' } },
    })
    expect(problems({ meta: {} })).toEqual({})
    expect(problems({ meta: { image: '', imageType: 'image/gif' } })).toEqual({})
  })
})
