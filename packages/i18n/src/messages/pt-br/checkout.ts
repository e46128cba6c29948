import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: 'Pagar {amount}',
  leaving: {
    title: 'A página de pagamento está pronta',
    text: 'Suas respostas ficam aqui até você pagar.',
    go: 'Continuar para o pagamento',
    back: 'Voltar às suas respostas',
  },
  checking: { title: 'Verificando seu pagamento…', text: 'Leva alguns segundos. Suas respostas estão seguras.' },
  pending: {
    title: 'Seu pagamento está sendo processado',
    text: 'O banco ou o serviço de pagamento ainda não confirmou. Suas respostas estão seguras e serão enviadas assim que isso acontecer. Você pode fechar esta página e abri-la mais tarde.',
  },
  offline: {
    title: 'Sem conexão',
    text: 'Seu pagamento não pode ser verificado agora. Suas respostas estão seguras. Esta página verifica de novo assim que houver conexão.',
  },
  look: 'Verificar de novo',
  notPaid: 'Ainda não pago',
  unpaid: {
    cancelled: 'Você ainda não pagou, então nada foi enviado. Suas respostas continuam aqui.',
    failed: 'O pagamento não foi concluído. Tente de novo ou escolha outra forma de pagamento.',
    expired: 'O tempo para pagar acabou. Pague de novo para enviar suas respostas.',
    unavailable: 'Esta forma de pagamento não está disponível agora. Escolha outra.',
    provider: 'O serviço de pagamento não responde agora. Tente daqui a pouco ou escolha outra forma de pagamento.',
    needsScript:
      'Esta forma de pagamento precisa de JavaScript. Escolha outra, ou ative o JavaScript e abra o formulário de novo.',
  },
}
