import { describe, expect, it } from 'vitest'
import { isSamePhone } from './same-phone.ts'

describe('a phone number that its owner types again', () => {
  it.each([
    ['+966501234567', '+966 50 123 4567'],
    ['+966501234567', '00966501234567'],
    ['+966501234567', '050 123 4567'],
    ['+390612345678', '06 1234 5678'],
    ['+3545551234', '555 1234'],
  ])('recognises %s in the typed number %s', (number, typed) => {
    expect(isSamePhone(number, typed)).toBe(true)
  })

  it.each([
    ['+966501234567', '0501234568'],
    ['+966501234567', '4567'],
    ['+966501234567', '1966501234567'],
    ['+966501234567', ''],
    ['+966501234567', '0000000'],
  ])('tells %s apart from the typed number %s', (number, typed) => {
    expect(isSamePhone(number, typed)).toBe(false)
  })
})
