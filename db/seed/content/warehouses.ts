import { z } from 'zod';
import { readData } from '../read-data';
import { text } from './fields';

const seedWarehouse = z.strictObject({
  code: text,
  title: text,
  country: z.string().length(3),
  city: text,
  address: text,
  priority: z.int(),
  safety_stock: z.int().min(0),
});

export const warehouses = readData('warehouses.json', z.array(seedWarehouse));
