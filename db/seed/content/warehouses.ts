import { z } from 'zod';
import { readData } from '../read-data';
import { seedText } from './fields';

const seedWarehouse = z.strictObject({
  code: seedText,
  title: seedText,
  country: z.string().length(3),
  city: seedText,
  address: seedText,
  priority: z.int(),
  safety_stock: z.int().min(0),
});

export const warehouses = readData('warehouses.json', z.array(seedWarehouse));
