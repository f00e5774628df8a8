import type { FileTable, TableChoice } from '../table'
import type { Sheet } from './sheet'

type Found = Pick<FileTable, 'hidden'> & { above: number }

export function notesOf(sheet: Sheet, choice: TableChoice, found: Found): string[] {
  const { hidden, above } = found
  const notes: string[] = []
  const left = [
    above > 0 && `${counted(above, 'line')} above the headings`,
    !choice.withHiddenRows && hidden.rows > 0 && counted(hidden.rows, 'hidden row'),
    !choice.withHiddenColumns &&
      hidden.columns.length > 0 &&
      `${counted(hidden.columns.length, 'hidden column')} (${hidden.columns.join(', ')})`,
    !choice.withStruckRows && hidden.struck > 0 && counted(hidden.struck, 'struck-out row'),
  ].filter((words) => words !== false)
  if (left.length > 0) notes.push(`Left out: ${left.join(', ')}.`)
  if (sheet.withoutValue.length > 0) {
    const cells = counted(sheet.withoutValue.length, 'formula')
    notes.push(
      `${cells} without a value (${few(sheet.withoutValue)}): open the file in Excel, save it and choose it again.`,
    )
  }
  if (sheet.errors.length > 0) {
    const cells = counted(sheet.errors.length, 'cell')
    notes.push(`${cells} with an error such as #REF! left empty (${few(sheet.errors)}).`)
  }
  if (sheet.cutLine !== undefined) {
    notes.push(
      `The file ends in the middle of row ${sheet.cutLine}: it may have been cut short. Get it again if you can.`,
    )
  }
  return notes
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-PH')} ${thing}${count === 1 ? '' : 's'}`
}

const FEW = 5

function few(cells: readonly string[]): string {
  const more = cells.length - FEW
  return cells.slice(0, FEW).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
