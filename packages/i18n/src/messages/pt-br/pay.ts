import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Não pago, {amount}',
    proofSent: 'Comprovante enviado, {amount}',
    marked: 'Marcado como pago, {amount}',
  },
  title: { pix: 'Pague com Pix', upi: 'Pague com UPI', transfer: 'Pague por transferência' },
  order: 'Nº {number}, {name}',
  code: 'Código Pix',
  copyPix: 'Copiar código Pix',
  copy: 'Copiar',
  copied: 'Copiado',
  steps: {
    open: 'Abra o app do seu banco e escolha Pix copia e cola.',
    paste: 'Cole o código. Confira o nome: {name}.',
    back: 'Volte aqui e toque em “{button}”.',
  },
  apps: 'Pague em um app deste celular',
  scan: 'ou leia com outro celular',
  vpa: 'ID UPI',
  check: 'O nome no seu app deve ser {name}.',
  holder: 'Titular da conta',
  iban: 'IBAN',
  account: 'Número da conta',
  bank: 'Banco',
  branch: 'Agência',
  total: 'Valor',
  reference: 'Referência, escreva na transferência',
  qr: 'Código QR com o valor',
  marked: 'Marcado como pago',
  paid: 'Já paguei',
  /** On the customer's page. */
  proof: {
    title: 'Você já pagou?',
    text: 'Uma imagem do pagamento ajuda a loja a encontrá-lo.',
    file: 'Imagem do comprovante',
    optional: 'Opcional',
    checked: 'A loja confere e marca como pago.',
    again: 'Enviar outra imagem',
    send: 'Enviar',
    noRoom: 'A loja não pode receber imagens agora. Envie sem imagem.',
  },
  phone: 'Telefone usado no pedido',
  refused: { wrong: 'Esse não é o telefone deste pedido.', locked: 'Muitas tentativas. Tente de novo em uma hora.' },
  page: { sent: 'Pedido enviado', title: 'Seu pedido', see: 'Ver seu pedido' },
}
