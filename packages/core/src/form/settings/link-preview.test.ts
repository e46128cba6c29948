import { describe, expect, it } from 'vitest'
import { PLANS } from '../../plans/plans.ts'
import { type LinkMeta, linkPreview } from './link-preview.ts'

const OWN: LinkMeta = {
  title: 'Best cakes in town',
  desc: 'Order today.',
  image: 'https://files.example/cake.jpg',
  imageType: 'image/jpeg',
}
const STANDARD = { title: 'Cakes', description: 'Answer a few questions.', image: null }

const previewOf = (meta: LinkMeta, plan: (typeof PLANS)[number] = 'lite') =>
  linkPreview({ name: 'Cakes', meta, plan, standard: 'Answer a few questions.' })

describe('the preview of a shared link', () => {
  it.each(PLANS)('shows the owner’s texts and picture on every plan except free: %s', (plan) => {
    const own = { title: 'Best cakes in town', description: 'Order today.', image: 'https://files.example/cake.jpg' }
    expect(previewOf(OWN, plan)).toEqual(plan === 'free' ? STANDARD : own)
  })

  it.each<[string, LinkMeta]>([
    ['nothing', {}],
    ['empty texts', { title: '', desc: '', image: '', imageType: '' }],
    ['spaces', { title: '  ', desc: '\n' }],
  ])('shows the name, a default sentence and the drawn card when the owner gave %s', (_, meta) => {
    expect(previewOf(meta)).toEqual(STANDARD)
  })

  it.each([
    ['javascript:alert(1)', 'image/png', null],
    ['https://files.example/cake.svg', 'image/svg+xml', null],
    ['https://files.example/cake.svg', 'IMAGE/SVG+XML', null],
    ['https://files.example/cake.png', 'image/png', 'https://files.example/cake.png'],
    ['https://files.example/cake.png', '', 'https://files.example/cake.png'],
  ])('uses a picture only when messengers can show it: %s %s', (image, imageType, shown) => {
    expect(previewOf({ image, imageType }).image).toBe(shown)
  })
})
