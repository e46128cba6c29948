import styles from './Share.module.css'

/** For fields with the owner's own words, in any script. A `dir` would reach only the box around the field. */
export const OWN_TEXT = { input: styles.ownText }
