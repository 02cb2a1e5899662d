import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import box from '../checkbox/ui-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  /** Id of the cell that names the row. */
  nameId: string
  isChecked: boolean
  onChange: (isChecked: boolean, details: ChangeDetails<'none'>) => void
}

/**
 * The checkbox of a row: a native one with the look of `Checkbox`. That one is a field, with a hidden input and a mark that
 * may be animated; a press of 'Select all rows' in a table of 2,000 rows took seconds with them.
 */
export const RowCheckbox = ({ label, nameId, isChecked, onChange }: RowCheckboxProps) => (
  <label className={clsx(box['root'], box['row'])}>
    <span className={box['native']}>
      <input
        type="checkbox"
        // Of no form: it is no field, and a reset of the form would uncheck it while its row stays selected.
        form=""
        className={box['box']}
        data-slot="table-select-control"
        data-checked={isChecked ? '' : undefined}
        aria-label={label}
        aria-describedby={nameId}
        checked={isChecked}
        onChange={({ nativeEvent, currentTarget }) =>
          onChange(currentTarget.checked, changeDetails('none', nativeEvent, currentTarget))
        }
      />
      {isChecked ? (
        <span className={box['mark']}>
          <Check size={16} aria-hidden />
        </span>
      ) : null}
    </span>
  </label>
)
