/** 40 by 30 pixels of #c02040. */
export const LOSSY = Buffer.from(
  'UklGRkgAAABXRUJQVlA4IDwAAAAQAwCdASooAB4APjEYikOiIaEStAAgAwSzgDsAACv3w3AA/vWJH/6+AKeqP//zLz/zLz/zLz/laAAAAAA=',
  'base64',
)
/** 40 by 30 pixels: the left half of #208040, the right half transparent. */
export const LOSSLESS = Buffer.from('UklGRigAAABXRUJQVlA4TBwAAAAvJ0AHEA8wgAMyQPMf8BASEB74v9YDOaL/UcIQ', 'base64')
