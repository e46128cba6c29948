/** The product's name. Texts say it, unless the operator gives the installation another one (BRAND_NAME). */
export const PRODUCT: string = 'Wayform'
