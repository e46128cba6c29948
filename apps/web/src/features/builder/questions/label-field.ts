/** The field that gets the focus in a new question. */
export const LABEL_FIELD_ID = 'builder-label'
