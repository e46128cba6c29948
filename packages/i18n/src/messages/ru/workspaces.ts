import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Сменить рабочее пространство',
  roles: { owner: 'Владелец', editor: 'Редактор', agent: 'Оператор', viewer: 'Наблюдатель' },
  forms: {
    one: '{role}, {count} форма',
    few: '{role}, {count} формы',
    many: '{role}, {count} форм',
    other: '{role}, {count} формы',
  },
  ownResponses: '{role}, только ваши ответы',
  unread: {
    one: '{count} непрочитанный ответ',
    few: '{count} непрочитанных ответа',
    many: '{count} непрочитанных ответов',
    other: '{count} непрочитанного ответа',
  },
  members: 'Участники и настройки',
  products: 'Товары',
  activity: 'Действия',
  new: 'Новое пространство',
  failed: 'Не удалось загрузить ваши рабочие пространства.',
  theOwner: 'владелец',
  elsewhere: {
    title: 'Вас нет в этом рабочем пространстве',
    text: 'Возможно, вас удалили или ссылка не для этого аккаунта. Владелец пространства может вас пригласить.',
    go: 'В моё пространство',
  },
  noRight: {
    title: 'Ваша роль не открывает эту страницу',
    text: 'Ваша роль в «{workspace}»: {role}. Если эта страница вам нужна, её может открыть {owner}.',
    home: 'Назад к формам',
  },
  money: {
    title: 'Тариф видит только владелец',
    text: 'Тарифом и платежами «{workspace}» занимается {owner}. Если чего-то не хватает, обратитесь туда.',
    ask: 'Тариф может изменить только владелец рабочего пространства: {owner}.',
    payments: 'Куда идут деньги, решает только владелец. Изменить это может {owner}.',
  },
}
