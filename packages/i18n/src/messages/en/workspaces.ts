/** Switching between workspaces, and what a role does not open. */
export const workspaces = {
  menu: 'Switch workspace',
  roles: { owner: 'Owner', editor: 'Editor', agent: 'Agent', viewer: 'Viewer' },
  forms: { one: '{role}, {count} form', other: '{role}, {count} forms' },
  ownResponses: '{role}, your responses only',
  unread: { one: '{count} unread response', other: '{count} unread responses' },
  members: 'Members and settings',
  products: 'Products',
  activity: 'Activity',
  new: 'New workspace',
  failed: 'Couldn’t load your workspaces.',
  theOwner: 'the owner',
  elsewhere: {
    title: 'You’re not in this workspace',
    text: 'Somebody may have removed you, or the link is not for this account. Its owner can invite you.',
    go: 'Go to my own workspace',
  },
  noRight: {
    title: 'Your role doesn’t open this page',
    text: 'In “{workspace}” your role is: {role}. If you need this page, ask {owner}.',
    home: 'Back to the forms',
  },
  money: {
    title: 'Only the owner sees the plan',
    text: 'Plan and payments of “{workspace}” are with {owner}. Ask there if something is missing.',
    ask: 'Only the owner of the workspace can change the plan: ask {owner}.',
    payments: 'Only the owner decides where the money goes. Ask {owner} to change it.',
  },
} as const
