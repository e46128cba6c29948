import { isShortText } from '../questions/text/is-short-text.ts'

type Asked = { type: string; label: string; longAnswer?: unknown }

/**
 * The words that ask for a person's name in the ten languages, without accents. In scripts without spaces they may stand
 * anywhere. "Name on the cake" asks for something else.
 */
const WORDS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:names?|nome|nombres?|nom|prenom|nama|vorname|nachname|cognome|имя|фио|الاسم|اسمك)(?![\p{L}\p{M}])`,
    String.raw`(?!\s+(?:of|on|for|d[oae]|del|della|n[oa]|para|en|per|su|sul|sulla|du|des|sur|pour|auf|der|fur|di|untuk|pada|на|для)(?![\p{L}\p{M}]))`,
    '|姓名|名字|称呼',
  ].join(''),
  'iu',
)

/** Names of something else: a form that asks for those first must not show one as its customer. */
const OTHERS =
  /(?<![\p{L}\p{M}])(company|business|product|pet|dog|cat|event|file|user|empresa|produto|producto|evento|entreprise|societe|produit|azienda|prodotto|firma|produkt|perusahaan|produk|организации|компании|товара|الشركة|المنتج)(?![\p{L}\p{M}])|公司|产品/iu

const MAX_NAME_LENGTH = 80

/** The question whose answer says who has answered; there is no type for that, so its label decides. */
export function nameQuestion<Question extends Asked>(questions: readonly Question[]): Question | undefined {
  return questions.find(asksName)
}

/**
 * The answer to the first question that asks for a name. Nothing else is taken for one: a greeting with a wrong name is
 * worse than one without.
 */
export function respondentName(answers: readonly (Asked & { text: string })[]): string {
  const found = answers.find((answer) => asksName(answer) && answer.text.trim() !== '')
  const name = found?.text.replace(/\s+/g, ' ').trim() ?? ''
  return name.length <= MAX_NAME_LENGTH ? name : ''
}

function asksName(question: Asked): boolean {
  if (!isShortText(question)) return false
  const plain = question.label.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
  return WORDS.test(plain) && !OTHERS.test(plain)
}
