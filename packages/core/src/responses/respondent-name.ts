import { isShortText } from '../questions/text/schema.ts'

type Asked = { type: string; label: string; longAnswer?: unknown }

/**
 * The words that ask for a person's name in the ten languages, without accents. In scripts without spaces they may stand
 * anywhere.
 */
const WORDS =
  /(?<![\p{L}\p{M}])(name|names|nome|nombre|nom|prenom|nama|vorname|nachname|cognome|имя|фио|اسم|الاسم|اسمك)(?![\p{L}\p{M}])|姓名|名字|称呼/iu

/** Names of something else: a form that asks for those first must not show one as its customer. */
const OTHERS =
  /(?<![\p{L}\p{M}])(company|business|product|pet|dog|cat|event|file|user|empresa|produto|producto|evento|entreprise|societe|produit|azienda|prodotto|firma|produkt|perusahaan|produk|организации|компании|товара|الشركة|المنتج)(?![\p{L}\p{M}])|公司|产品/iu

/** The question whose answer says who has answered; there is no type for that, so its label decides. */
export function nameQuestion<Question extends Asked>(questions: readonly Question[]): Question | undefined {
  return questions.find((question) => {
    if (!isShortText(question)) return false
    const plain = question.label.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    return WORDS.test(plain) && !OTHERS.test(plain)
  })
}
