import { editorTests } from '../support/editor-tests.ts'
import { test } from '../support/wayform.ts'

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })
  editorTests('ar')
})
