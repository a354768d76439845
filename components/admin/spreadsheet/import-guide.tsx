import { Card } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { Guide } from '@/lib/imports/define-sheet';

export interface ImportGuideProps {
  guide: Guide;
  labels: { title: string; column: string; meaning: string; example: string };
}

/** How to build a file: the same text as on the second sheet of an export. */
export function ImportGuide({ guide: { fields, rules }, labels }: ImportGuideProps) {
  return (
    <Card title={labels.title}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <TableScroll label={labels.title} className="max-h-96">
        <Table density="compact">
          <thead>
            <tr>
              <Th>{labels.column}</Th>
              <Th>{labels.meaning}</Th>
              <Th>{labels.example}</Th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ columns, text, example }) => (
              <Tr key={columns[0]}>
                <Td className="align-top font-mono text-xs">
                  {columns.map((column) => (
                    <span key={column} className="block whitespace-nowrap">
                      {column}
                    </span>
                  ))}
                </Td>
                <Td className="min-w-64 align-top">{text}</Td>
                <Td className="align-top text-muted">{example}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}
