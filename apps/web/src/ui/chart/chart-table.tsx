import { visuallyHidden } from '@mui/utils';

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  /** Of each row its name and its values. */
  rows: readonly (readonly string[])[];
}

/** The figures behind a chart, for those who do not see it. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <table style={visuallyHidden}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={columns[place + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
