/** Whether this script draws menus; the build says no in the one that every preview begins with. */
export const HAS_MENUS: boolean = true
