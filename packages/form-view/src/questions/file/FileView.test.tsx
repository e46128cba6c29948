import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a file', () => {
  it('a file question states the accepted files', () => {
    expect(html(sample('FILE'))).toMatch(/type="file"[^>]*>.*Up to 10 MB/)
    expect(html(sample('FILE'))).not.toMatch(/accept=|multiple/)
    expect(html(sample('FILE', { uploadType: 'image' }))).toMatch(/accept="image\/\*".*Image, up to 10 MB/)
    expect(html(sample('FILE', { uploadType: 'pdf', multiple: true }))).toMatch(/multiple.*PDF.*Up to 10 files/)
  })

  it('a file uses the form’s own texts', () => {
    expect(html(sample('FILE'))).toContain('<b>Choose a file</b>')
    expect(html(sample('FILE', { multiple: true }))).toContain('<b>Choose files</b>')
  })

  it('a file is not required again once a file is uploaded', () => {
    expect(html(sample('FILE'))).toContain('required')
    expect(html(sample('FILE'), { value: ['upload-1'] })).not.toContain('required')
  })
})
