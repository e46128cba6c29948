import type { Translation } from '@wayform/i18n/translate.ts'

/**
 * Every text of the plugin. PHP and the block's script contain the English one, as WordPress requires; a test keeps
 * them equal to these. `%s` is a parameter.
 */
export const en = {
  plugin: {
    description:
      'Wayform forms on your pages: in their place, in a popup, in a side panel or behind a floating button.',
    settings: 'Settings',
    openForm: 'Open form',
    noHost: 'Wayform: set the address of your forms in Settings → Wayform.',
    noForm: 'Wayform: name a form by its link, or choose a default form in Settings → Wayform.',
  },
  settings: {
    host: 'Address of your forms',
    hostHelp:
      'Paste the link of one of your forms, or the part before the form’s name. A script from this address runs on your pages, so name only one that you trust.',
    hostFixed: 'Only somebody who may publish unfiltered HTML can change it, or WAYFORM_HOST in wp-config.php.',
    hostRefused:
      'This address can’t be used for forms. It begins with https:// and names a host, such as https://forms.example.',
    form: 'Default form',
    formHelp: 'Shown where no form is named: the last part of its link, or the whole link.',
    formRefused: 'This is not the link of a form on the address above.',
    everywhere: 'Button on every page',
    everywhereBox: 'Show the default form behind a floating button on every page',
    labelHelp: 'Without a text, the button shows a symbol.',
    onPages: 'Forms on your pages',
    howTo: 'In the editor, add the Wayform block. Elsewhere, write a shortcode:',
    inline: 'the form in its place',
    popup: 'a button that opens it in a popup',
    slide: 'a button that slides it in from the side',
    button: 'a floating button in the corner',
    attributes: 'More attributes: %s.',
  },
  options: {
    form: 'Form',
    link: 'Link of the form',
    linkRefused: 'This is not the link of a form on the address in Settings → Wayform.',
    emptyIsDefault: 'Left empty, it is the default form.',
    appearance: 'Appearance',
    inline: 'In its place',
    popup: 'Popup',
    slide: 'Side panel',
    button: 'Floating button',
    label: 'Button text',
    title: 'Title for screen readers',
    height: 'Height in pixels before the form has loaded',
    color: 'Color',
    side: 'Side',
    right: 'Right',
    left: 'Left',
    lang: 'Language of button and dialog',
    asPage: 'As the page',
  },
  editor: {
    noHost: 'First, the address of your forms has to be set in Settings → Wayform.',
    start: 'Paste the link of your form, or write its last part.',
    show: 'Show form',
    preview: 'Preview of the form',
    popupNote: 'Opens the form in a popup.',
    slideNote: 'Slides the form in from the side.',
    buttonNote: 'Stays in the corner of the page and opens the form.',
  },
  /** As in block.json. WordPress looks them up with a context: `block description`, `block keyword`. */
  block: {
    description: 'A Wayform form: in its place, or behind a button.',
    keywords: { form: 'form', order: 'order', booking: 'booking' },
  },
} as const

export type PluginMessages = Translation<typeof en>
