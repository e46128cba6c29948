import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Responda a esta pergunta para continuar.',
  invalid: 'Não foi possível ler esta resposta. Tente de novo.',
  tooLong: 'Está longo demais. Use no máximo {max} caracteres.',
  notANumber: 'Digite um número, por exemplo 12.',
  notAnInteger: 'Digite um número inteiro, sem casas decimais.',
  tooSmall: 'Digite {min} ou mais.',
  tooLarge: 'Digite {max} ou menos.',
  invalidEmail: 'Digite um e-mail, por exemplo ana@mail.com.',
  invalidPhone: 'O número de telefone é inválido.',
  unknownOption: 'Escolha uma das opções.',
  duplicateOptions: 'Duas opções são iguais: “{option}”. Mude uma delas.',
  onlyOnePayment: 'Um formulário pode ter só uma pergunta de pagamento.',
  featureMissing: 'Isto não está incluído no seu plano. Faça upgrade ou remova.',
  labelRequired: 'Escreva um texto aqui.',
  nothingToAsk: 'Adicione uma pergunta antes de publicar.',
  backwardTarget: 'Este salto volta para trás. Escolha uma página mais à frente.',
}
