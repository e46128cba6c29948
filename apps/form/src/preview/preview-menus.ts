import './preview-policy.ts'

// The preview once more, with menus: it takes over from the other as soon as a form takes orders.
export { listen } from './listen.ts'
