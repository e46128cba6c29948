import { isCurrency } from '../../money/currencies.ts'
import { toDecimal } from '../../questions/decimal.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../questions/matrix/schema.ts'
import type { Item } from '../../questions/items/items.ts'
import type { Kind, QuestionOf } from '../../questions/question.ts'
import { MAX_RANKED } from '../../questions/ranking/schema.ts'
import { textToRich } from '../../rich-text/rich-text.ts'
import type { Found } from '../form-maker.ts'
import type { ImportReason, ImportTools } from '../imported-form.ts'
import { itemsOf, listOf, recordOf, wordOf } from '../raw-form.ts'
import type { TypeformField } from './typeform-fields.ts'

/** Null: there is no such question here. */
export function questionOf(field: TypeformField, label: string, description: string, tools: ImportTools): Found | null {
  const { properties, validations } = field
  const required = validations['required'] === true
  const pictures: ImportReason[] = hasPictures(field) ? ['pictureLeft'] : []
  const limits: ImportReason[] = LIMITS.some((limit) => validations[limit] !== undefined) ? ['limitLeft'] : []
  const found = <K extends Kind>(
    kind: K,
    extra: Partial<QuestionOf<K>> = {},
    reasons: readonly ImportReason[] = [],
    more: Partial<Found> = {},
  ): Found => ({
    kind,
    label,
    extra: { description: textToRich(description), required, ...extra },
    reasons: [...reasons, ...pictures],
    ...more,
  })
  const options = listOf(properties['choices']).map((choice) => ({ label: wordOf(recordOf(choice)['label']) }))
  const mixed: ImportReason[] = properties['randomize'] === true ? ['orderKept'] : []
  switch (field.type) {
    case 'short_text':
      return found('TEXT', {}, limits)
    case 'long_text':
      return found('TEXT', { longAnswer: true }, limits)
    case 'website':
      return found('TEXT', {}, ['limitLeft'])
    case 'email':
      return found('EMAIL')
    case 'phone_number':
      return found('PHONE')
    case 'address':
      return found('ADDRESS')
    case 'signature':
      return found('SIGNATURE')
    case 'file_upload':
      return found('FILE')
    case 'date':
      return found('DATE')
    case 'statement':
      return found('HEADER', { required: false })
    case 'legal':
      return found('CONSENT', { consentText: (description || label).slice(0, 1_000), description: '' })
    case 'number': {
      const { bounds, reasons } = boundsOf(validations)
      return found('NUMBER', bounds, reasons)
    }
    case 'dropdown':
      return found('DROPDOWN', {}, mixed, { options })
    case 'yes_no':
      return found('RADIO', {}, [], { options: [{ label: tools.yes }, { label: tools.no }] })
    case 'multiple_choice':
    case 'picture_choice':
    case 'checkbox': {
      const kind = properties['allow_multiple_selection'] === true || field.type === 'checkbox' ? 'CHECKBOX' : 'RADIO'
      const allowOther = properties['allow_other_choice'] === true
      return found(kind, { allowOther }, [...mixed, ...limits], { options })
    }
    case 'ranking': {
      const items = itemsOf(options, 'r', MAX_RANKED)
      return found('RANKING', { items: items.kept }, [...mixed, ...items.reasons], {
        alternatives: ['RANKING', 'CHECKBOX'],
      })
    }
    case 'matrix':
      return matrixOf(properties, (rows, columns, several, reasons) =>
        found('MATRIX', { rows, columns, several }, reasons),
      )
    case 'nps':
      return found('RATING', { ratingStyle: 'survey' })
    case 'rating': {
      const steps = Number(properties['steps'] ?? 5)
      return found('RATING', { ratingStyle: steps > 5 ? 'survey' : 'star' }, steps === 5 ? [] : ['scaleChanged'])
    }
    case 'opinion_scale':
      return scaleOf(properties, found)
    case 'payment': {
      const price = recordOf(properties['price'])
      const currency = wordOf(properties['currency']).toUpperCase()
      const amount = toDecimal(wordOf(price['value']))
      return found(
        'PAYMENT',
        {
          amount: amount !== null && !amount.startsWith('-') ? amount : null,
          ...(isCurrency(currency) && { currency }),
        },
        ['payAccount'],
      )
    }
    default:
      return null
  }
}

const LIMITS = ['max_length', 'min_length', 'min_selection', 'max_selection']

function hasPictures({ hasPicture, type, properties }: TypeformField): boolean {
  const choices = listOf(properties['choices']).map(recordOf)
  return hasPicture || (type === 'picture_choice' && choices.some(({ attachment }) => attachment !== undefined))
}

function boundsOf(validations: Readonly<Record<string, unknown>>) {
  const [min, max] = [validations['min_value'], validations['max_value']].map((value) =>
    value === undefined || value === null ? null : toDecimal(wordOf(value)),
  )
  const isPossible = (bound: string | null | undefined) => !bound?.startsWith('-')
  const reasons: ImportReason[] = isPossible(min) && isPossible(max) ? [] : ['limitLeft']
  return {
    bounds: { min: isPossible(min) ? (min ?? null) : null, max: isPossible(max) ? (max ?? null) : null },
    reasons,
  }
}

type Make = <K extends Kind>(
  kind: K,
  extra: Partial<QuestionOf<K>>,
  reasons?: readonly ImportReason[],
  more?: Partial<Found>,
) => Found

/** From 0 to 10 is our own scale; any other becomes a slider with the same ends. */
function scaleOf(properties: Readonly<Record<string, unknown>>, found: Make): Found {
  const steps = Math.min(Math.max(Math.trunc(Number(properties['steps'] ?? 11)) || 11, 2), 100)
  const first = properties['start_at_one'] === true ? 1 : 0
  const labels = recordOf(properties['labels'])
  const [startText, endText] = [wordOf(labels['left']).slice(0, 40), wordOf(labels['right']).slice(0, 40)]
  if (first === 0 && steps === 11 && startText === '' && endText === '')
    return found('RATING', { ratingStyle: 'survey' })
  const [min, max] = [String(first), String(first + steps - 1)]
  return found('SLIDER', { min, max, step: '1', startText, endText }, ['otherType'], {
    alternatives: ['SLIDER', 'RATING'],
  })
}

function matrixOf(
  properties: Readonly<Record<string, unknown>>,
  make: (rows: Item[], columns: Item[], several: boolean, reasons: ImportReason[]) => Found,
): Found | null {
  const fields = listOf(properties['fields']).map(recordOf)
  const first = recordOf(fields[0]?.['properties'])
  const labels = (list: readonly unknown[], key: string) => list.map((each) => ({ label: wordOf(recordOf(each)[key]) }))
  const rows = itemsOf(labels(fields, 'title'), 'r', MAX_ROWS)
  const columns = itemsOf(labels(listOf(first['choices']), 'label'), 'c', MAX_COLUMNS)
  if (rows.kept.length === 0 || columns.kept.length === 0) return null
  const several = first['allow_multiple_selection'] === true
  return make(rows.kept, columns.kept, several, [...new Set([...rows.reasons, ...columns.reasons])])
}
