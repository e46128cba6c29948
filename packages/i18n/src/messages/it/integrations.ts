import type { integrations as english } from '../en/integrations.ts'
import type { Translation } from '../../translate.ts'

export const integrations: Translation<typeof english> = {}
