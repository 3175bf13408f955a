import { ASKED_SHIFTS, shiftField, WEEKDAYS } from '#domain/candidates/availability.ts'
import { SHIFTS } from '#domain/jobs/job-options.ts'

/** A checkbox for each shift of each day; the whole cell is its target. In large text it is scrolled. */
export function ShiftGrid({ isChecked }: { isChecked: (name: string) => boolean }) {
  return (
    <div className="relative overflow-x-auto">
      <table
        className="w-full max-w-[36rem] min-w-[19.5rem] table-fixed border-collapse text-center
          sm:min-w-[30rem]"
      >
        <caption className="sr-only">Shifts by day of the week</caption>
        <thead>
          <tr className="border-b border-line text-xs sm:text-sm">
            <th scope="col" className="w-[18%] py-2 text-left font-semibold sm:w-[26%]">
              Day
            </th>
            {ASKED_SHIFTS.map((shift) => (
              <th key={shift} scope="col" className="px-0.5 py-2 align-bottom font-semibold">
                {SHIFTS[shift]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day, index) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="text-left font-semibold">
                {day.slice(0, 3)}
                <span className="max-sm:sr-only">{day.slice(3)}</span>
              </th>
              {ASKED_SHIFTS.map((shift) => {
                const name = shiftField(index + 1, shift)
                return (
                  <td key={shift}>
                    <label className="flex min-h-11 cursor-pointer items-center justify-center">
                      <input
                        type="checkbox"
                        name={name}
                        defaultChecked={isChecked(name)}
                        className="size-6"
                      />
                      <span className="sr-only">
                        {day}, {SHIFTS[shift]}
                      </span>
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
