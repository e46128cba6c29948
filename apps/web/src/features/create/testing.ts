import type { Template } from '@wayform/contract/calls/templates.ts'

export function givenTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: 'contact-form',
    kind: 'requests',
    language: 'en',
    title: 'Contact form',
    description: 'Name, number, message',
    image: 'https://forms.example/pictures/contact.svg',
    previewUrl: 'https://forms.example/templates/contact-form/en',
    pages: 1,
    questions: [{ label: 'Your name', type: 'TEXT', needs: null }],
    leftOut: [],
    adds: null,
    ...changes,
  }
}
