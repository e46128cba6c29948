import { conditional } from '@wayform/form-view/alive/enhance/conditional.ts'
import { later } from '@wayform/form-view/alive/enhance/later.ts'
import { startPage } from './start-page.ts'

// As main.ts, for forms with conditions.
startPage([later, conditional])
