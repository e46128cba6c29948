import { switchLanguages } from '@wayform/form-view/alive/switch-language.ts'

switchLanguages()
