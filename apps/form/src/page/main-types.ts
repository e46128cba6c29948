import { later } from '@wayform/form-view/alive/enhance/later.ts'
import { laterTypes } from '@wayform/form-view/alive/enhance/later-types.ts'
import { startPage } from './start-page.ts'

// As main.ts, for forms with types that are apart.
startPage([later, laterTypes])
