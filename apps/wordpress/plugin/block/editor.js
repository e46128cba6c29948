;(function (wp) {
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { registerBlockType } = wp.blocks
  const { Button, ColorPalette, BaseControl, Disabled, ExternalLink, Notice } = wp.components
  const { PanelBody, Placeholder, SelectControl, TextControl } = wp.components
  const { createElement: el, useEffect, useRef, useState } = wp.element
  const { __ } = wp.i18n

  const known = window.wayformBlock || { host: '', form: '', settingsUrl: '' }
  const LINK = /^[A-Za-z0-9_-]{3,25}$/
  const BLUE = '#2348c7'
  const USUAL_HEIGHT = 560
  const MAX_HEIGHT = 30000
  const COLORS = [BLUE, '#a63d4f', '#1e7a4c', '#ffd400', '#191b22'].map((color) => ({ color, name: color }))
  const LANGUAGES = [
    ['en', 'English'],
    ['pt-br', 'Português (Brasil)'],
    ['es', 'Español'],
    ['id', 'Bahasa Indonesia'],
    ['fr', 'Français'],
    ['it', 'Italiano'],
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
    ['zh', '中文'],
    ['ru', 'Русский'],
  ]
  const BUBBLE = 'M8 9h8M8 13h5M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'

  registerBlockType('wayform/form', {
    icon: bubble(),
    edit: Edit,
    // PHP renders it at each visit, by the current settings.
    save: () => null,
    transforms: { from: [{ type: 'shortcode', tag: 'wayform', attributes: fromShortcode() }] },
  })

  function Edit({ attributes, setAttributes, isSelected }) {
    const link = attributes.link === '' ? known.form : linkOf(attributes.link)
    const blockProps = useBlockProps({ className: 'wayform-preview' })
    return el(
      'div',
      blockProps,
      el(Controls, { attributes, setAttributes }),
      !known.host || !link
        ? el(Start, { attributes, setAttributes })
        : attributes.mode === 'inline'
          ? el(FormFrame, { key: link, link, height: attributes.height })
          : el(ButtonPreview, { link, attributes, isSelected }),
    )
  }

  /** Asks for the missing setting: the address of forms, or the form. */
  function Start({ attributes, setAttributes }) {
    const [text, setText] = useState(attributes.link)
    const isWrong = attributes.link !== '' && !linkOf(attributes.link)
    const settings = known.settingsUrl && el(ExternalLink, { href: known.settingsUrl }, __('Settings', 'wayform'))
    if (!known.host) {
      const ask = __('First, the address of your forms has to be set in Settings → Wayform.', 'wayform')
      return el(Placeholder, { icon: bubble(), label: 'Wayform', instructions: ask }, settings)
    }
    const handleSubmit = (event) => {
      event.preventDefault()
      setAttributes({ link: linkOf(text) || text.trim() })
    }
    return el(
      Placeholder,
      {
        icon: bubble(),
        label: 'Wayform',
        instructions: __('Paste the link of your form, or write its last part.', 'wayform'),
        notices: isWrong && el(Notice, { status: 'error', isDismissible: false }, wrongLink()),
      },
      el(
        'form',
        { className: 'wayform-preview__start', onSubmit: handleSubmit },
        el(TextControl, {
          label: __('Form', 'wayform'),
          value: text,
          placeholder: known.host + '/order-cake',
          dir: 'ltr',
          onChange: setText,
        }),
        el(Button, { variant: 'primary', type: 'submit' }, __('Show form', 'wayform')),
      ),
    )
  }

  function Controls({ attributes, setAttributes }) {
    const { mode, label, color, side, height, lang } = attributes
    const hasSide = mode === 'slide' || mode === 'button'
    const isInline = mode === 'inline'
    const modes = {
      inline: __('In its place', 'wayform'),
      popup: __('Popup', 'wayform'),
      slide: __('Side panel', 'wayform'),
      button: __('Floating button', 'wayform'),
    }
    return el(
      InspectorControls,
      null,
      el(
        PanelBody,
        { title: __('Form', 'wayform') },
        el(LinkControl, { key: attributes.link, attributes, setAttributes }),
        el(SelectControl, {
          label: __('Appearance', 'wayform'),
          value: mode,
          options: Object.entries(modes).map(([value, name]) => ({ value, label: name })),
          onChange: (value) => setAttributes({ mode: value }),
        }),
        el(TextControl, {
          label: isInline ? __('Title for screen readers', 'wayform') : __('Button text', 'wayform'),
          value: label,
          maxLength: 80,
          onChange: (value) => setAttributes({ label: value }),
        }),
        isInline &&
          el(TextControl, {
            label: __('Height in pixels before the form has loaded', 'wayform'),
            type: 'number',
            min: 200,
            max: 3000,
            value: height,
            onChange: (value) => setAttributes({ height: Number(value) || USUAL_HEIGHT }),
          }),
        hasSide &&
          el(SelectControl, {
            label: __('Side', 'wayform'),
            value: side,
            options: [
              { value: 'right', label: __('Right', 'wayform') },
              { value: 'left', label: __('Left', 'wayform') },
            ],
            onChange: (value) => setAttributes({ side: value }),
          }),
        !isInline &&
          el(
            BaseControl,
            null,
            el(BaseControl.VisualLabel, null, __('Color', 'wayform')),
            el(ColorPalette, {
              colors: COLORS,
              value: color || BLUE,
              onChange: (value) => setAttributes({ color: value || '' }),
            }),
          ),
        el(SelectControl, {
          label: __('Language of button and dialog', 'wayform'),
          value: lang,
          options: [
            { value: '', label: __('As the page', 'wayform') },
            ...LANGUAGES.map(([value, name]) => ({ value, label: name })),
          ],
          onChange: (value) => setAttributes({ lang: value }),
        }),
      ),
    )
  }

  /** Applies the link when the field loses focus: half a link would show an error at each key. */
  function LinkControl({ attributes, setAttributes }) {
    const [text, setText] = useState(attributes.link)
    const isWrong = text !== '' && !linkOf(text)
    const handleBlur = () => {
      if (isWrong) return
      setText(linkOf(text))
      setAttributes({ link: linkOf(text) })
    }
    return el(TextControl, {
      label: __('Link of the form', 'wayform'),
      help: isWrong ? wrongLink() : known.form && __('Left empty, it is the default form.', 'wayform'),
      value: text,
      placeholder: known.form,
      dir: 'ltr',
      onChange: setText,
      onBlur: handleBlur,
    })
  }

  function ButtonPreview({ link, attributes, isSelected }) {
    const { mode, label, color } = attributes
    const background = color || BLUE
    const isFloating = mode === 'button'
    const notes = {
      popup: __('Opens the form in a popup.', 'wayform'),
      slide: __('Slides the form in from the side.', 'wayform'),
      button: __('Stays in the corner of the page and opens the form.', 'wayform'),
    }
    return el(
      'div',
      null,
      el(
        'span',
        {
          className: 'wayform-preview__button' + (isFloating ? ' is-floating' : ''),
          style: { background, color: isPale(background) ? '#111' : '#fff' },
        },
        isFloating && bubble(),
        label || (isFloating ? null : __('Open form', 'wayform')),
      ),
      el('p', { className: 'wayform-preview__note' }, notes[mode]),
      isSelected && el(FormFrame, { key: link, link, height: USUAL_HEIGHT }),
    )
  }

  /** The form itself, for display only, as tall as it reports. */
  function FormFrame({ link, height }) {
    const frame = useRef(null)
    const [told, setTold] = useState(0)
    useEffect(() => {
      // The editor's canvas may be a frame of its own: the form posts its messages to the window that contains it.
      const view = frame.current.ownerDocument.defaultView
      const hear = ({ data, origin, source }) => {
        const isOurs = frame.current && source === frame.current.contentWindow
        if (!isOurs || (origin !== known.host && origin !== 'null') || typeof data !== 'object' || data === null) return
        if (data.type === 'wayform:height' && data.height > 0) setTold(Math.min(data.height, MAX_HEIGHT))
      }
      view.addEventListener('message', hear)
      return () => view.removeEventListener('message', hear)
    }, [])
    return el(
      Disabled,
      null,
      el('iframe', {
        ref: frame,
        // By its name the page inside knows that it is in a frame of ours.
        name: 'wayform:inline',
        title: __('Preview of the form', 'wayform'),
        src: known.host + '/' + link,
        sandbox: 'allow-scripts allow-same-origin',
        style: { blockSize: Math.max(told, Number(height) || USUAL_HEIGHT) + 'px' },
      }),
    )
  }

  /** The link of a form, from the link alone or from its whole URL on our host; empty when it is neither. */
  function linkOf(text) {
    const trimmed = text.trim()
    if (LINK.test(trimmed)) return trimmed
    try {
      const { origin, pathname } = new URL(trimmed)
      const link = pathname.replace(/^\/+|\/+$/g, '')
      return origin === known.host && LINK.test(link) ? link : ''
    } catch {
      return ''
    }
  }

  function wrongLink() {
    return __('This is not the link of a form on the address in Settings → Wayform.', 'wayform')
  }

  function fromShortcode() {
    const texts = ['link', 'mode', 'label', 'color', 'side', 'lang']
    const attribute = (name, type, read) => [name, { type, shortcode: ({ named }) => read(named[name]) }]
    return Object.fromEntries([
      ...texts.map((name) => attribute(name, 'string', (value) => value)),
      attribute('height', 'number', (value) => Number(value) || undefined),
    ])
  }

  /** Whether dark text is easier to read on a colour #rrggbb. */
  function isPale(color) {
    const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) || 0)
    return 0.3 * r + 0.59 * g + 0.11 * b > 150
  }

  function bubble() {
    return el(
      'svg',
      { viewBox: '0 0 24 24', width: 24, height: 24, fill: 'none', 'aria-hidden': true },
      el('path', { d: BUBBLE, fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' }),
    )
  }
})(window.wp)
