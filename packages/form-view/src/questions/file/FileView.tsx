import type { FileQuestion } from '@wayform/core/questions/file/schema.ts'
import { acceptAttribute, MAX_FILE_BYTES, MAX_FILES, WRONG_TYPE } from '@wayform/core/questions/file/stored-file.ts'
import { described, fieldId } from '../../field-ids.ts'
import { UploadIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

const BYTES_PER_MB = 1_000_000

/**
 * The browser's own file input fills the drop zone invisibly, so that a tap or a drop anywhere on it works without
 * script, and a phone offers its camera. Its own text would be in the browser's language; without script it shows the
 * chosen file. Uploaded files are listed below by their ids; unticking one removes it.
 */
export const FileView: View<FileQuestion> = ({ question, value, problem, t }) => {
  const kept = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : []
  return (
    <>
      <div className="pf-up">
        <UploadIcon />
        <input
          type="file"
          id={fieldId(question)}
          name={question.questionId}
          accept={acceptAttribute(question.uploadType)}
          multiple={question.multiple}
          {...described(question, problem)}
          required={question.required && kept.length === 0}
        />
        <b>{t(question.multiple ? 'form.file.chooseSeveral' : 'form.file.choose')}</b>
        <small>
          {t(`form.file.${question.uploadType}`, { size: MAX_FILE_BYTES / BYTES_PER_MB })}
          {question.multiple && ` · ${t('form.file.several', { max: MAX_FILES })}`}
        </small>
      </div>
      <ul className="pf-fs">
        {kept.map((id, index) => (
          <li key={id}>
            <label className="pf-o">
              <input type="checkbox" name={question.questionId} value={id} defaultChecked />
              <span>{t('form.file.kept', { number: index + 1 })}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

FileView.problems = ({ uploadType }) => [
  'tooManyFiles',
  'fileMissing',
  'fileTooLarge',
  ...(uploadType === 'all' ? [] : [WRONG_TYPE[uploadType]]),
]
