import { describe, expect, it } from 'vitest'
import { channelOf } from './invitations.ts'

describe('the channel of an invitation', () => {
  it.each([
    ['+55 11 97777-0190', 'whatsapp'],
    ['٠٥٠٥٥٥٠١٤٨', 'whatsapp'],
    ['paula@shop.example', 'email'],
    ['2paula@', 'email'],
    ['paula', null],
    ['', null],
  ])('finds for %j the channel %s', (typed, channel) => {
    expect(channelOf(typed)).toBe(channel)
  })
})
